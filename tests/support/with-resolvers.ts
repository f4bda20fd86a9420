/** `Promise.withResolvers`, which Node 20 does not have: what waits for the promise goes on when the test says so. */
export function withResolvers<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
