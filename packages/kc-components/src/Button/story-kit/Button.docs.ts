import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Starts an action. A button that cannot be pressed now says why, and stays reachable by keyboard.',
  avoid: 'Do not use a button to go to another page: use a Link. Use a Switch for a setting that is saved at once.',
  dos: [
    { text: 'Give each page or dialog one primary button.', story: 'Primary' },
    { text: 'Explain in disabledReason what would enable the button.', story: 'Disabled' },
    { text: 'Set pending while the request runs. The button then ignores further presses.', story: 'Pending' },
    { text: 'Use the danger tone for an action that destroys something.', story: 'Danger' },
  ],
  donts: [
    { text: 'Do not hide a button because the user lacks a privilege. Disable it with the reason, unless the whole page is out of reach.' },
    { text: 'Do not use iconOnly without aria-label: the label names the button and is its tooltip.' },
  ],
  keyboard: [['Enter, Space', 'Presses the button. A disabled or pending button takes focus and does nothing.']],
  accessibility: [
    'A disabled button uses aria-disabled instead of disabled, so that it keeps focus and its reason is announced.',
    'A pending button has aria-busy.',
    'The default type is button, so that a button in a form does not submit it by accident.',
  ],
  content: ["Write a verb and its object: 'Create user', never 'OK'.", 'Use sentence case and no full stop.'],
  related: { Link: 'navigation', Menu: 'more than three actions', Switch: 'a setting that is saved at once', Tooltip: 'how the reason is shown' },
});
