import argon2 from '@node-rs/argon2';

/*
 * Before each test file: a password is hashed at the least cost that argon2 has, instead of 20 ms each. The cost of the
 * product is proven by `sign-up.test.ts`, which takes this away.
 */

const { hash } = argon2;
jest
  .spyOn(argon2, 'hash')
  .mockImplementation((password, options, signal) =>
    hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal),
  );
