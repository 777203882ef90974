export { makePasskey, provePasskey, type BrowserOptions } from './ceremony.ts';
