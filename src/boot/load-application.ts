/**
 * Evaluates React's renderer, then the application, in a task of its own each: what a person does
 * meanwhile is answered in between.
 */
export async function loadApplication({ renderer = '', entry = '' }: DOMStringMap) {
  await import(/* @vite-ignore */ renderer);
  await new Promise((done) => setTimeout(done));
  await import(/* @vite-ignore */ entry);
}
