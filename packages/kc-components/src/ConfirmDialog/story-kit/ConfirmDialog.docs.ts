import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Asks for confirmation before an action. It names the objects, states the consequence, and shows the action on its button.',
  avoid: 'Do not ask before an action that users can undo. Use Dialog for anything with more than one field.',
  dos: [
    { text: 'Use the danger tone if data will be lost. Cancel then has the first focus.', story: 'Danger' },
    { text: 'Pass the name of the object in typed if users cannot undo the action. They must type it first.', story: 'Typed' },
    { text: 'Pass all names of a bulk action. The dialog shows the first ten and the count.', story: 'ManyNames' },
    { text: 'Keep the dialog open when the request fails, and pass the reason in error.', story: 'Failed' },
  ],
  donts: [
    { text: "Do not label the buttons 'Yes' and 'No'. Each button names its action.", story: 'Default' },
    { text: 'Do not close the dialog before the response arrives. Set pending instead.', story: 'Pending' },
  ],
  keyboard: [
    ['Escape', 'Cancels, unless the request is pending.'],
    ['Enter', 'Presses the focused button. In the text field it confirms if the text matches.'],
    ['Tab', 'Stays inside the dialog.'],
  ],
  accessibility: ['The role is alertdialog. The names and the consequence are its description.', 'The banner that shows error takes the focus.'],
  content: ["Write the title as the action and its object: 'Delete user'.", 'State the consequence in one sentence. Say what nobody can recover.'],
  related: { Dialog: 'a form in a dialog', DiscardDialog: 'unsaved entries', ResultList: 'the results of a bulk action' },
});
