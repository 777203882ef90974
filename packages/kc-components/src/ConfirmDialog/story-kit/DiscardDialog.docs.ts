import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks before unsaved input is lost.',
  avoid: 'Do not show it when nothing was changed. Do not use it for the deletion of stored objects: use ConfirmDialog.',
  dos: [{ text: 'Show it when a user leaves a changed form, whichever way they leave.', story: 'Asking' }],
  donts: [{ text: 'Do not save silently instead of asking.' }],
  keyboard: [
    ['Escape', 'Keeps editing.'],
    ['Enter', 'Presses the focused button. The first focus is on Keep editing.'],
  ],
  accessibility: ['The role is alertdialog, and focus returns to the form after Keep editing.'],
  content: ['Change the consequence only when something other than the entries is lost.'],
  related: { ConfirmDialog: 'questions about stored objects', Dialog: 'the dialog that is left', Form: 'onDirty tells when to ask' },
});
