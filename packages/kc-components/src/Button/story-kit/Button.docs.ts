import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Starts an action. A disabled button says why, and keyboard users can still reach it.',
  avoid: 'Do not use a button to go to another page: use a Link. Use a Switch for a setting that is saved at once.',
  dos: [
    { text: 'Give each page or dialog one primary button.', story: 'Primary' },
    { text: 'Explain in disabledReason what would enable the button.', story: 'Disabled' },
    { text: 'Set pending while the request runs. The button then ignores further presses.', story: 'Pending' },
    { text: 'Use the danger tone for an action that destroys something.', story: 'Danger' },
  ],
  donts: [
    {
      text: 'Do not hide a button because the user lacks a privilege. Disable it with the reason, unless the user cannot open the page at all.',
      story: 'Disabled',
    },
    { text: 'Do not use iconOnly without aria-label. The label names the button, and the tooltip shows it.' },
  ],
  keyboard: [['Enter, Space', 'Presses the button. A disabled or pending button takes focus and does nothing.']],
  accessibility: [
    'A disabled button has aria-disabled instead of disabled, so that it keeps the focus. Its reason is its description.',
    'A pending button has aria-busy and aria-disabled.',
    'The default type is button, so that a button in a form does not submit it by accident.',
  ],
  content: ["Write a verb and its object: 'Create user', never 'OK'.", 'Use sentence case and no full stop.'],
  related: {
    Link: 'navigation',
    Menu: 'several actions behind one button',
    Switch: 'a setting that is saved at once',
    Tooltip: 'shows the reason of a disabled button',
  },
});
