/* The part of the library that log-in pages load: a module that exports all of it would weigh twice as much. */
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
