export { asymmetricKeyIdDialogs, keyIdDialogs, keyIdListDialogs } from './keyIds.dialogs.ts';
export { KeyIdsTab } from './KeyIdsTab.tsx';
