import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one line of text, such as a name or an address.',
  avoid: 'Use the field of the type where there is one: NumberField, DateField, PasswordField, SelectField.',
  dos: [
    { text: 'Use mono for handles and fingerprints.', story: 'Mono' },
    { text: 'Say in the error what to enter.', story: 'Invalid' },
    { text: 'Keep a value that cannot be changed readable, with its reason.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not cut pasted text silently.', story: 'Pasted' }],
  keyboard: [['Enter', 'Submits the form.']],
  accessibility: ['Label, help and error belong to the input by their ids.', 'An error is announced when the user leaves the field.'],
  content: ['Write the label as a noun without a colon.', 'Use help for the format.'],
  related: { 'Fields/TextAreaField': 'several lines', 'Fields/NumberField': 'a number', 'Fields/Field': 'the frame around it' },
});
