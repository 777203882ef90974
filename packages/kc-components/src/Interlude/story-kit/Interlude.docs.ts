import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks a question while a dialog is open, such as re-authentication before a sensitive request. It replaces the footer of the dialog.',
  avoid: 'Use Dialog for the first step of an action.',
  dos: [
    { text: 'Use it over a filled form: the entries stay visible, and users cannot change them meanwhile.', story: 'InDialog' },
    { text: 'Use the same component if no dialog is open. It is then a dialog itself.', story: 'Alone' },
  ],
  donts: [{ text: 'Do not close the surrounding dialog before the answer: the question would close with it.', story: 'InDialog' }],
  keyboard: [
    ['Escape', 'Leaves the question, unless busy is set.'],
    ['Tab', 'Moves between the controls of the question. It does not reach the body of the dialog.'],
  ],
  accessibility: ['The body of the dialog is inert while the question is open.', 'Afterwards the focus returns to the control that had it.'],
  content: ['Say which action needs the answer.'],
  related: { Dialog: 'the dialog around it', ConfirmDialog: 'a question before an action' },
});
