/** The shell: what every screen and dialog of the console has in common. */
export { createDrafts } from './drafts.ts';
export { defineConfirmDialog } from './defineConfirmDialog.tsx';
export { defineFormDialog } from './defineFormDialog.tsx';
export { defineDialog, type DialogBodyProps, type DialogDefinition } from './dialog.ts';
export type { FormContext } from './FormDialogBody.tsx';
export { DialogButton } from './DialogButton.tsx';
export { DialogHost, useOpenDialog } from './DialogHost.tsx';
export { GridScreen, type GridScreenProps } from './GridScreen.tsx';
export { createGridStates, type GridState, type GridStates } from './gridStates.ts';
export { createQueryClient, KcProvider, useActor, useAddress, usePorts } from './KcProvider.tsx';
export { createMemoryNavigation, formatAddress, parseAddress, withParams, type Address, type Navigation } from './navigation.ts';
export { createPalette, type Palette, type PaletteGroup, type PaletteItem } from './palette.ts';
export type { Ports } from './ports.ts';
export { defineScreen, navGroups, type NavGroup, type ScreenDefinition, type ScreenProps } from './screen.ts';
export { SuccessState } from './SuccessState.tsx';
export { useAction, type ActionState } from './useAction.ts';
export { answerKey, useAnswer, useReadStale, type AnswerState } from './useAnswer.ts';
export { rowsOf } from './rowsOf.ts';
