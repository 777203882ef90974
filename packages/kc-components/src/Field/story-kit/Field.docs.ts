import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Frames a control of a form with its label, help, note and error. All fields of the library use it.',
  avoid: 'Do not use it directly when a field for the value exists.',
  dos: [
    { text: 'Use help for what the label cannot say.', story: 'WithHelp' },
    { text: 'Set group for a field that consists of several controls.', story: 'Group' },
    { text: 'Give a reason when the field is read-only. It replaces the help.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not show an error as help text: pass it in error, so that it is announced.', story: 'WithError' }],
  keyboard: [],
  accessibility: [
    'The ids of label, help and error follow from id. The control refers to them with aria-describedby.',
    'Notes and errors stand in a polite live region.',
    'A star marks a required field for sight only. The control has aria-required.',
  ],
  content: ['Write a label as a noun without a colon.', 'Write an error as one sentence that says what to enter.'],
  related: { Form: 'the form around fields', 'Fields/TextField': 'the simplest field' },
});
