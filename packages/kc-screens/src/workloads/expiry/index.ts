export { keyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from './keyExpiry.ts';
export { KeyExpiryFields } from './KeyExpiryFields.tsx';
