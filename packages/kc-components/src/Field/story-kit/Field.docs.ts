import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Adds label, help, note and error to a control of a form. All fields of the library use it.',
  avoid: 'Use the field for the type of the value if there is one, such as NumberField.',
  dos: [
    { text: 'Use help for information that does not fit into the label, such as limits.', story: 'WithHelp' },
    { text: 'Set group for a field that consists of several controls.', story: 'Group' },
    { text: 'Give a reason if the field is disabled. It replaces the help.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not show an error as help text: pass it in error, so that it is announced.', story: 'WithError' }],
  keyboard: [],
  accessibility: [
    'The control must list the ids of help, note and error in aria-describedby. With group, Field does this on the group.',
    'Notes and errors are in polite live regions.',
    'The star of a required field is hidden from screen readers. The control must have aria-required.',
  ],
  content: ['Write a label as a noun without a colon.', 'Write an error as one sentence that says what to enter.'],
  related: { Form: 'the form around fields', 'Fields/TextField': 'the simplest field' },
});
