import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes several lines of text, such as a description or a pasted certificate.',
  avoid: 'Use TextField for one line, and FileField if the text is in a file.',
  dos: [
    { text: 'Set rows to the usual number of lines.', story: 'Filled' },
    { text: 'Check the format in the schema. Say in the message what is wrong.', story: 'Invalid' },
  ],
  donts: [{ text: 'Do not put an example of the format into a placeholder: it disappears while the user types. Use help.' }],
  keyboard: [['Enter', 'Starts a new line. It does not submit the form.']],
  accessibility: ['Users can drag it taller.'],
  content: ["Write the label as a noun: 'Description'."],
  related: { 'Fields/TextField': 'one line', 'Fields/FileField': 'a file' },
});
