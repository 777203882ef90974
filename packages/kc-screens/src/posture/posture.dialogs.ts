import type { PostureException, PostureKind } from 'kc-api/contract/posture/posture';
import type { DialogDefinition, DialogPlace } from '../shell/index.ts';
import { endExceptionDialog } from './end/endException.dialog.tsx';
import { exceptKindDialog } from './except/exceptKind.dialog.tsx';
import { exceptObjectDialog } from './except/exceptObject.dialog.tsx';
import type { FindingRow } from './findingRow.ts';

export const kindDialogs: readonly DialogDefinition<PostureKind>[] = [exceptKindDialog];
export const objectDialogs: readonly DialogDefinition<FindingRow>[] = [exceptObjectDialog];
export const exceptionDialogs: readonly DialogDefinition<PostureException>[] = [endExceptionDialog];

/** All dialogs of the page, in the order of its tabs. */
export const postureDialogs: readonly DialogPlace[] = [
  { at: { tab: 'overview' }, dialogs: [] },
  { at: { tab: 'findings' }, dialogs: kindDialogs },
  { at: { tab: 'findings', sub: 'objects' }, dialogs: objectDialogs },
  { at: { tab: 'exceptions' }, dialogs: exceptionDialogs },
];
