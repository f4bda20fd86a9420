import { hash, type Options, verify } from '@node-rs/argon2';

export type Passwords = ReturnType<typeof createPasswords>;

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OWASP: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id is the library's default algorithm; tests pass cheaper costs. */
export function createPasswords(costs: Options = OWASP) {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password: string) => hash(password, costs),

    /** Always verify a hash, so that the response time does not reveal which accounts exist. */
    async matches(known: string | undefined, password: string): Promise<boolean> {
      decoy ??= hash('nobody', costs);
      const isMatch = await verify(known ?? (await decoy), password);
      return known !== undefined && isMatch;
    },
  };
}
