import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a value with a button that copies it, such as the handle of a key or a fingerprint.',
  avoid: 'Use ShowOnce for a secret. Show text that users do not paste elsewhere without a button.',
  dos: [
    { text: 'Keep the monospaced font for handles and fingerprints.', story: 'Copied' },
    { text: 'Let long values wrap. The button stays at the end.', story: 'Long' },
  ],
  donts: [{ text: 'Do not shorten the value: users compare it character by character.', story: 'Long' }],
  keyboard: [['Enter, Space', 'Copies the value.']],
  accessibility: ["The label names the button: 'Copy handle'.", 'The value has translate="no", so that browsers do not translate it.'],
  content: ["Write the label as a noun: 'Handle', 'Fingerprint'."],
  related: { ShowOnce: 'a secret that is shown once', DetailsList: 'the list that usually contains it' },
});
