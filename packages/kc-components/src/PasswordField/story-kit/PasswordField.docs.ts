import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a password that the user types. A button shows the text.',
  avoid: 'Use SecretField for a secret that may already be stored, and ShowOnce to show a new one.',
  dos: [
    { text: 'Pass the password rules in strength. Each rule gets a check mark when it is met.', story: 'Strength' },
    { text: 'Check the rules in the schema as well: the list only informs.', story: 'Invalid' },
    { text: 'In a field that repeats a password, pass the name of the first field in repeats.' },
  ],
  donts: [{ text: 'Do not repeat the rules in help: strength adds a help text.', story: 'Strength' }],
  keyboard: [['Tab', 'Moves from the input to the button that shows the password.']],
  accessibility: [
    'The button is a toggle with aria-pressed.',
    'A hidden text says whether each rule is met.',
    'A shown password is hidden again after a minute, and when the user leaves the browser tab.',
  ],
  content: ["If a form has several passwords, say which one it is: 'Current password'."],
  related: { 'Fields/SecretField': 'a stored secret', ShowOnce: 'a secret that is shown once' },
});
