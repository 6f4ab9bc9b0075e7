/* The part of the library that makes passkeys. */
export { startRegistration } from '@simplewebauthn/browser';
