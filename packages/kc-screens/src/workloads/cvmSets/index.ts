export { createCvmSetDialog } from './create/createCvmSet.dialog.tsx';
export { cvmSetDialogs } from './cvmSets.dialogs.ts';
export { CvmSetsScreen } from './CvmSetsScreen.tsx';
export { ExportButton } from './ExportButton.tsx';
