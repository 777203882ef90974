import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a secret that is stored and never read back, such as the password of an SMTP server.',
  avoid: 'Use PasswordField for a password of the user, and ShowOnce to display a secret.',
  dos: [
    { text: 'Set isSet when the server has a secret. Dots stand for it until the user changes it.', story: 'Kept' },
    { text: 'Send the value only when it is a string. Undefined keeps what is stored.', story: 'Changing' },
  ],
  donts: [{ text: 'Do not fill the field with the stored secret: the server must not return it.' }],
  keyboard: [['Enter, Space', 'Starts the change, on the button beside the dots.']],
  accessibility: ['The number of dots is fixed, so it does not reveal the length.'],
  content: ['Name the secret after what it opens: SMTP password.'],
  related: { 'Fields/PasswordField': 'a password that is typed now', ShowOnce: 'a secret that is shown once' },
});
