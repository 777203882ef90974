import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one line of text, such as a name or an address.',
  avoid: 'Use NumberField, DateField, PasswordField or SelectField for values of these types.',
  dos: [
    { text: 'Use mono for handles, fingerprints and other values that users compare.', story: 'Mono' },
    { text: 'Say in the error what users must enter.', story: 'Invalid' },
    { text: 'Pass disabledReason if users cannot change the value. It stays readable.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not change pasted text without a note: the form can clean it and say so.', story: 'Pasted' }],
  keyboard: [['Enter', 'Submits the form if it has a submit button.']],
  accessibility: ['It is a native input that is named by the label.', 'Set autoComplete for a name, an email address or a user name.'],
  content: ['Write the label as a noun without a colon.', 'Describe the format in help.'],
  related: { 'Fields/TextAreaField': 'several lines', 'Fields/NumberField': 'a number', 'Fields/Field': 'the frame around it' },
});
