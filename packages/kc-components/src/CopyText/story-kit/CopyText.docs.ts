import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a value with a button that copies it, such as the handle of a key or a fingerprint.',
  avoid: 'Use ShowOnce for a secret. Do not add it to text that nobody pastes elsewhere.',
  dos: [
    { text: 'Keep the monospaced face for handles and fingerprints.', story: 'Copied' },
    { text: 'Let long values wrap; the button stays at the end.', story: 'Long' },
  ],
  donts: [{ text: 'Do not shorten the value: users compare it character by character.' }],
  keyboard: [['Enter, Space', 'Copies the value.']],
  accessibility: ['The label names the button: Copy handle.', 'The value is marked as not translatable.'],
  content: ["Write the label as a noun: 'Handle', 'Fingerprint'."],
  related: { ShowOnce: 'a secret that is shown once', DetailsList: 'the list in which it usually stands' },
});
