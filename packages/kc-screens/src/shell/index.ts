/** Exports of the shell: the code that all screens and dialogs share. */
export { createPorts } from './ports/createPorts.ts';
export { Failure } from './answers/Failure.tsx';
export { failureText } from './answers/failureText.ts';
export { sayWithRetry } from './answers/sayWithRetry.ts';
export { useFailureMessage } from './answers/useFailureMessage.ts';
export { AnswerPanel, type AnswerPanelProps } from './answers/AnswerPanel.tsx';
export { DataAge, useDataAge } from './answers/DataAge.tsx';
export { apiPath, needText } from './code/apiFacts.ts';
export { CodeText } from './code/CodeText.tsx';
export { schemaRows } from './code/schemaRows.ts';
export { SchemaTable } from './code/SchemaTable.tsx';
export { useOpenapi } from './code/useOpenapi.ts';
export { difference } from './changes/bodies.ts';
export { useCallFacts } from './changes/callFacts.ts';
export { countedWords, wordFor, type Counted } from './dialogs/countedWords.ts';
export { AskLater } from './dialogs/AskFrames.tsx';
export { EachForm } from './dialogs/EachForm.tsx';
export { defineConfirmDialog } from './dialogs/defineConfirmDialog.tsx';
export { defineFormDialog } from './dialogs/defineFormDialog.tsx';
export { defineDialog } from './dialogs/defineDialog.tsx';
export type { AnyDialog, DialogBodyProps, DialogDefinition } from './dialogs/dialog.ts';
export { defineWizard } from './dialogs/defineWizard.tsx';
export { defineForm, defineSteps, type Follow, type FormContext, type WizardStepDefinition } from './dialogs/formDialog.ts';
export { undoCall } from './changes/undo.ts';
export type { Question } from './changes/question.ts';
export type { RefusalNotice, RefusalQuestion } from './changes/refusalQuestion.ts';
export { DialogButton, RowDialogButton } from './dialogs/DialogButton.tsx';
export { DialogHost, useOpenDialog } from './dialogs/DialogHost.tsx';
export { useFirstMove } from './dialogs/useFirstMove.ts';
export { timeColumn } from './lists/timeColumn.ts';
export { ListHere, useListAround } from './lists/ListAround.tsx';
export { GridScreen, type GridScreenProps } from './lists/GridScreen.tsx';
export { createGridStates } from './lists/gridStates.ts';
export { KcProvider } from './KcProvider.tsx';
export { detailPanel, listPanel } from './panel/listPanel.tsx';
export type { DetailPanelProps, ListPanelProps, PanelChange, PanelDialog, PanelError, RowMenuItem } from './panel/panelProps.ts';
export { isOffered, usePanelRules } from './panel/panelRules.ts';
export { createQueryClient, useActor, useAddress, usePorts } from './ports/KcProvider.tsx';
export { tabPlace, useHold, useLostByLeaving, type Leave } from './ports/leaving.ts';
export { createMemoryNavigation, formatAddress, parseAddress, withParams, type Address, type Navigation } from './ports/navigation.ts';
export { NestedAddress } from './ports/NestedAddress.tsx';
export { OpenPages, useOpenPages, type OpenPage } from './ports/openPages.ts';
export { createPalette, type PaletteGroup } from './ports/palette.ts';
export { createPlaceNames } from './ports/placeNames.ts';
export type { Ports, ShownOnce, ThreadName } from './ports/ports.ts';
export { askAhead } from './pages/askAhead.ts';
export { LicenseGate } from './pages/LicenseGate.tsx';
export { landing, linkTo, type LinkOf } from './pages/links.ts';
export {
  defineScreen,
  defineScreenSearch,
  navGroups,
  type NavGroup,
  type DialogPlace,
  type ScreenDefinition,
  type ScreenModule,
  type ScreenPart,
  type ScreenPlace,
  type ScreenProps,
  type ScreenSearch,
} from './pages/screen.ts';
export { loadScreen, ScreenView } from './pages/ScreenView.tsx';
export { ScrollingTab } from './pages/ScrollingTab.tsx';
export { ChangesTable } from './history/ChangesTable.tsx';
export { ListBox } from './lists/ListBox.tsx';
export { changeText } from './history/changeText.ts';
export { DetailsTab, RowDetails } from './lists/RowDetails.tsx';
export { RevertOnFailure } from './dialogs/RevertOnFailure.tsx';
export { MessageOutlet } from './ports/MessageOutlet.tsx';
export { SettingsForm } from './pages/SettingsForm.tsx';
export { OnceDialog } from './dialogs/OnceDialog.tsx';
export { SuccessState } from './dialogs/SuccessState.tsx';
export { FooterSlot } from './dialogs/FooterSlot.tsx';
export { useUnsaved, WatchEntries, type WatchedEntries } from './dialogs/WatchEntries.tsx';
export { WizardReview } from './dialogs/WizardReview.tsx';
export { WizardStep } from './dialogs/WizardStep.tsx';
export { TabPage, type PageTab } from './pages/TabPage.tsx';
export { sayDone } from './changes/sayDone.ts';
export { checkingText, useAction, type ActionState } from './changes/useAction.ts';
export { usePoll } from './answers/usePoll.ts';
export { answerKey, useAnswer, useReadStale, type AnswerState } from './answers/useAnswer.ts';
export { rowsByIds } from './answers/rowsByIds.ts';
export { rowsOf } from './answers/rowsOf.ts';
export { useInTurn } from './answers/useInTurn.ts';
export { withRevision, type Given } from './changes/seen.ts';
export { useDownload } from './changes/useDownload.ts';
export { BulkStrip } from './bulk/BulkStrip.tsx';
export { useFilter } from './lists/useFilter.ts';
export { useListParam } from './lists/useListParam.ts';
export { RunningNote } from './answers/RunningNote.tsx';
export { useOperation } from './answers/useOperation.ts';
export { useSessionPart } from './ports/SessionParts.tsx';
export { request, type Load, type Loaded as LoadedAnswers } from './answers/load.ts';
export { pageLoad, type PageLoad } from './answers/pageLoad.ts';
export { usePages } from './answers/usePages.ts';
export { usePrefs } from './ports/usePrefs.ts';
export { useSessionAnswer } from './answers/useSessionAnswer.ts';
export { useUpload } from './answers/useUpload.ts';
export { WatchFile } from './answers/WatchFile.tsx';
