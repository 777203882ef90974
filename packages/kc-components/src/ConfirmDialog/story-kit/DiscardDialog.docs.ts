import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks for confirmation before unsaved entries are lost.',
  avoid: 'Do not show it if nothing was changed. Use ConfirmDialog before stored objects are deleted.',
  dos: [{ text: 'Show it each time a user leaves a changed form: by Escape, by Close, by Cancel, or by a link.', story: 'Asking' }],
  donts: [{ text: 'Do not save the entries without asking.' }],
  keyboard: [
    ['Escape', 'Keeps editing.'],
    ['Enter', 'Presses the focused button. Keep editing has the first focus.'],
  ],
  accessibility: ['The role is alertdialog, with the consequence as its description. After Keep editing, the focus returns to the form.'],
  content: ['Pass a consequence only if something other than the entries is lost.'],
  related: { ConfirmDialog: 'questions about stored objects', Dialog: 'the dialog that is left', Form: 'onDirty reports unsaved changes' },
});
