import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks a question while a dialog works, such as a new sign-in before a sensitive request. It takes the place of the footer.',
  avoid: 'Do not use it for the first step of an action: that is a dialog of its own.',
  dos: [
    { text: 'Keep the input of the dialog visible: it stays in place and cannot be changed meanwhile.', story: 'InDialog' },
    { text: 'Use the same component without a dialog. It then opens one.', story: 'Alone' },
  ],
  donts: [{ text: 'Do not close the dialog below it: focus returns there.' }],
  keyboard: [
    ['Escape', 'Leaves the question, unless work is pending.'],
    ['Tab', 'Moves inside the question only.'],
  ],
  accessibility: ['The body of the dialog is inert while the question stands.', 'Focus returns to the control that had it.'],
  content: ['Say why the question comes up now.'],
  related: { Dialog: 'the dialog around it', ConfirmDialog: 'a question before an action' },
});
