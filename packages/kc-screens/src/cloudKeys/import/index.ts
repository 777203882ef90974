export { importKeysDialog } from './importKeys.dialog.tsx';
export { ImportButton } from './ImportButton.tsx';
export { ImportProgress, ScopeImport } from './ImportProgress.tsx';
