import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a secret that the server stores and never returns, such as the password of an SMTP server.',
  avoid: 'Use PasswordField for the password of a user, and ShowOnce to show a new secret.',
  dos: [
    { text: 'Set isSet if the server has a secret. The field then shows dots until the user changes it.', story: 'Kept' },
    { text: 'Send the value only if it is a string. The value undefined keeps the stored secret.', story: 'Changing' },
  ],
  donts: [{ text: 'Do not fill the field with the stored secret: the server must not return it.', story: 'Kept' }],
  keyboard: [['Enter, Space', 'Start the change, or keep the current secret, on the button beside the input.']],
  accessibility: ['The number of dots is fixed, so it does not reveal the length.', 'After a press of the button, the focus moves to the input.'],
  content: ["Name the secret and its use in the label: 'SMTP password'."],
  related: { 'Fields/PasswordField': 'a password of a user', ShowOnce: 'a secret that is shown once' },
});
