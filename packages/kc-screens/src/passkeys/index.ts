export { OwnPasskeys } from './OwnPasskeys.tsx';
export { passkeyDialogs } from './passkeys.dialogs.ts';
