export { ApplicationLinks } from './ApplicationLinks.tsx';
export { createLinkDialog } from './create/createLink.dialog.tsx';
export { linkDialogs } from './links.dialogs.ts';
export { globalLinkSettingsDialog } from './settings/globalLinkSettings.dialog.tsx';
