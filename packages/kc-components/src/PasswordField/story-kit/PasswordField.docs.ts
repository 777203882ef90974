import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a password that the user types now. The text can be shown while it is typed.',
  avoid: 'Use SecretField for a secret that is stored already, and ShowOnce to hand one out.',
  dos: [
    { text: 'State the password rules with strength. Each rule is ticked once it is met.', story: 'Strength' },
    { text: 'Let the schema refuse a weak password as well: the rules only inform.', story: 'Invalid' },
    { text: 'Name the field that is repeated in repeats.' },
  ],
  donts: [{ text: 'Do not prevent pasting: password managers need it.' }],
  keyboard: [['Tab', 'Moves from the input to the button that shows the password.']],
  accessibility: [
    'The button is a toggle with aria-pressed.',
    'Each rule announces whether it is met.',
    'The password is hidden again when the user leaves the browser tab.',
  ],
  content: ["Say whose password it is where a form has several: 'Current password'."],
  related: { 'Fields/SecretField': 'a stored secret', ShowOnce: 'a secret that is shown once' },
});
