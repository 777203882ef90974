/** Exports of the shell: the code that all screens and dialogs share. */
export { createPorts } from './ports/createPorts.ts';
export { Failure } from './calls/reading/Failure.tsx';
export { failureText } from './calls/reading/failureText.ts';
export { sayWithRetry } from './calls/reading/sayWithRetry.ts';
export { useFailureMessage } from './calls/reading/useFailureMessage.ts';
export { AnswerPanel, type AnswerPanelProps } from './calls/reading/AnswerPanel.tsx';
export { DataAge, useDataAge } from './calls/reading/DataAge.tsx';
export { difference } from './calls/changing/bodies.ts';
export { useCallFacts } from './calls/changing/callFacts.ts';
export { countedWords, wordFor, type Counted } from './dialogs/countedWords.ts';
export { AskLater } from './dialogs/AskFrames.tsx';
export { EachForm } from './dialogs/EachForm.tsx';
export { defineConfirmDialog } from './dialogs/defineConfirmDialog.tsx';
export { defineFormDialog } from './dialogs/defineFormDialog.tsx';
export { defineDialog } from './dialogs/defineDialog.tsx';
export type { AnyDialog, DialogBodyProps, DialogDefinition, DialogPlace } from './dialogs/dialog.ts';
export { defineWizard } from './dialogs/defineWizard.tsx';
export { defineForm, defineSteps, type Follow, type FormContext, type WizardStepDefinition } from './dialogs/formDialog.ts';
export { undoCall } from './calls/changing/undo.ts';
export type { Question } from './calls/forms/question.ts';
export type { RefusalNotice, RefusalQuestion } from './calls/forms/refusalQuestion.ts';
export { DialogButton, RowDialogButton } from './dialogs/DialogButton.tsx';
export { DialogHost, useOpenDialog } from './dialogs/DialogHost.tsx';
export { useFirstMove } from './dialogs/useFirstMove.ts';
export { timeColumn } from './screens/lists/timeColumn.ts';
export { ListHere, useListAround } from './ports/ListAround.tsx';
export { GridScreen, type GridScreenProps } from './screens/lists/GridScreen.tsx';
export { createGridStates } from './ports/gridStates.ts';
export { KcProvider } from './KcProvider.tsx';
export { detailPanel, listPanel } from './screens/panel/listPanel.tsx';
export type { DetailPanelProps, ListPanelProps, PanelChange, PanelError, RowMenuItem } from './screens/panel/panelProps.ts';
export { isOffered, usePanelRules, type PanelDialog } from './ports/panelRules.ts';
export { createQueryClient, useActor, useAddress, usePorts } from './ports/KcProvider.tsx';
export { tabPlace, useHold, useLostByLeaving, type Leave } from './ports/leaving.ts';
export { createMemoryNavigation, formatAddress, parseAddress, withParams, type Address, type Navigation } from './ports/navigation.ts';
export { NestedAddress } from './ports/NestedAddress.tsx';
export { OpenPages, useOpenPages, type OpenPage } from './ports/openPages.ts';
export { createPalette, type PaletteGroup } from './ports/palette.ts';
export { createPlaceNames } from './ports/placeNames.ts';
export type { Ports, ShownOnce, ThreadName } from './ports/ports.ts';
export { askAhead } from './screens/pages/askAhead.ts';
export { LicenseGate } from './screens/pages/LicenseGate.tsx';
export { landing, linkTo, type LinkOf } from './screens/pages/links.ts';
export {
  defineScreen,
  defineScreenSearch,
  navGroups,
  type NavGroup,
  type ScreenDefinition,
  type ScreenModule,
  type ScreenPart,
  type ScreenPlace,
  type ScreenProps,
  type ScreenSearch,
} from './screens/pages/screen.ts';
export { loadScreen, ScreenView } from './screens/pages/ScreenView.tsx';
export { ScrollingTab } from './screens/pages/ScrollingTab.tsx';
export { ChangesTable } from './history/ChangesTable.tsx';
export { ListBox } from './screens/lists/ListBox.tsx';
export { changeText } from './history/changeText.ts';
export { DetailsTab, RowDetails } from './screens/lists/RowDetails.tsx';
export { RevertOnFailure } from './dialogs/RevertOnFailure.tsx';
export { MessageOutlet } from './ports/MessageOutlet.tsx';
export { SettingsForm } from './screens/pages/SettingsForm.tsx';
export { OnceDialog } from './dialogs/OnceDialog.tsx';
export { SuccessState } from './dialogs/SuccessState.tsx';
export { FooterSlot } from './dialogs/FooterSlot.tsx';
export { useUnsaved, WatchEntries, type WatchedEntries } from './dialogs/WatchEntries.tsx';
export { WizardReview } from './dialogs/WizardReview.tsx';
export { WizardStep } from './dialogs/WizardStep.tsx';
export { TabPage, type PageTab } from './screens/pages/TabPage.tsx';
export { sayDone } from './calls/changing/sayDone.ts';
export { checkingText, useAction, type ActionState } from './calls/changing/useAction.ts';
export { usePoll } from './calls/reading/usePoll.ts';
export { answerKey, useAnswer, useReadStale, type AnswerState } from './calls/reading/useAnswer.ts';
export { rowsByIds } from './calls/reading/rowsByIds.ts';
export { rowsOf } from './calls/reading/rowsOf.ts';
export { useInTurn } from './calls/reading/useInTurn.ts';
export { withRevision, type Given } from './calls/changing/seen.ts';
export { useDownload } from './calls/changing/useDownload.ts';
export { BulkStrip } from './bulk/BulkStrip.tsx';
export { useFilter } from './screens/lists/useFilter.ts';
export { useListParam } from './screens/lists/useListParam.ts';
export { RunningNote } from './calls/reading/RunningNote.tsx';
export { useOperation } from './calls/reading/useOperation.ts';
export { useSessionPart } from './ports/SessionParts.tsx';
export { request, type Load, type Loaded as LoadedAnswers } from './calls/reading/load.ts';
export { usePages } from './calls/reading/usePages.ts';
export { usePrefs } from './calls/reading/usePrefs.ts';
export { useSessionAnswer } from './calls/reading/useSessionAnswer.ts';
export { useUpload } from './calls/reading/useUpload.ts';
export { WatchFile } from './calls/reading/WatchFile.tsx';
