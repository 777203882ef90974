import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks before an action that destroys or affects something. It names the objects, states the consequence, and puts the verb on the button.',
  avoid: 'Do not ask before an action that can be undone. Use Dialog for anything with more than one field.',
  dos: [
    { text: 'Use the danger tone for a loss. The first focus is then on Cancel.', story: 'Danger' },
    { text: 'Require the name of the object before an action that cannot be undone.', story: 'Typed' },
    { text: 'Pass all names of a bulk action. The dialog shows the first ten and the count.', story: 'ManyNames' },
    { text: 'Keep the dialog open when the request fails, and pass the reason in error.', story: 'Failed' },
  ],
  donts: [
    { text: "Do not label the buttons 'Yes' and 'No'. The two buttons are the two answers." },
    { text: 'Do not close the dialog before the response arrives. Set pending instead.', story: 'Pending' },
  ],
  keyboard: [
    ['Escape', 'Cancels, unless the request is pending.'],
    ['Enter', 'Presses the focused button, or confirms from the text field once the text matches.'],
    ['Tab', 'Moves inside the dialog only.'],
  ],
  accessibility: ['The role is alertdialog. Screen readers announce the names and the consequence when it opens.', 'The banner of a failure takes focus.'],
  content: ["Write the title as the act and its object: 'Delete user'.", 'State the consequence in one sentence, with what can no longer be recovered.'],
  related: { Dialog: 'a form in a dialog', DiscardDialog: 'unsaved input', ResultList: 'the results of a bulk action' },
});
