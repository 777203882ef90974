import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one file, chosen or dropped, as text, base64 or a File.',
  avoid: 'Use TextAreaField for a certificate that users paste.',
  dos: [
    { text: 'Set maxBytes. A larger file is refused before it is read.', story: 'TooLarge' },
    { text: 'Check the content at once, so that a wrong file is noticed before the form is sent.', story: 'Invalid' },
    { text: 'Set secret for a private key. Its content is then kept in no draft.' },
  ],
  donts: [{ text: 'Do not rely on accept: it is a hint for the file dialog, and users can drop any file.', story: 'Dropped' }],
  keyboard: [
    ['Enter, Space', 'Opens the file dialog.'],
    ['Tab', 'Reaches the button that removes the file.'],
  ],
  accessibility: ['The control is a native file input, so dropping is never the only way.', 'The button that removes the file names it.'],
  content: ['Name the kind of file in the label: CA certificate (PEM).'],
  related: { 'Fields/TextAreaField': 'pasted text', 'Fields/SecretField': 'a stored secret' },
});
