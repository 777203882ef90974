import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a value that the appliance returns only once, such as a temporary password. It is masked until the user shows it.',
  avoid: 'Use CopyText for values that are not secret.',
  dos: [
    { text: 'Keep secrets masked, so that nobody else in the room reads them.', story: 'Masked' },
    { text: 'Warn before the dialog closes if the user has not copied the value. WatchCopies reports this.' },
  ],
  donts: [{ text: 'Do not put the value into a title, a message or a log.' }],
  keyboard: [['Enter, Space', 'Show, hide or copy the value, on its button.']],
  accessibility: [
    'A masked value is hidden again after a minute, and when the user leaves the browser tab.',
    'The name of a button never contains the value.',
    "While the value is masked, screen readers read 'Hidden'. The number of dots is fixed.",
  ],
  content: ['Say near it that the value cannot be shown again.'],
  related: { CopyText: 'values that are not secret', 'Fields/SecretField': 'a secret that users enter' },
});
