import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one file, chosen or dropped. Its value is text, base64 or a File.',
  avoid: 'Use TextAreaField for text that users paste, such as a certificate.',
  dos: [
    { text: 'Set maxBytes to the limit of the server. The field rejects a larger file before it reads it. The default is 10 MB.', story: 'TooLarge' },
    { text: 'Pass check, so that users see an invalid file before they submit the form.', story: 'Invalid' },
    { text: 'Set secret for a private key. Drafts then do not store it.' },
  ],
  donts: [{ text: 'Do not rely on accept: it only filters the file dialog, and users can drop any file.', story: 'Dropped' }],
  keyboard: [
    ['Enter, Space', 'Opens the file dialog.'],
    ['Tab', 'Reaches the button that removes the file.'],
  ],
  accessibility: ['The control is a native file input, so users do not need to drag.', 'The name of the remove button contains the name of the file.'],
  content: ["Name the kind of file in the label: 'CA certificate (PEM)'."],
  related: { 'Fields/TextAreaField': 'pasted text', 'Fields/SecretField': 'a stored secret' },
});
