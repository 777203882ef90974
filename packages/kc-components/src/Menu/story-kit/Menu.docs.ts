import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Collects actions behind one button.',
  avoid: 'Do not hide the main action of a page in it. Use Choice or SelectField to choose a value.',
  dos: [
    { text: 'Put the dangerous action last: it stands below a line.', story: 'DangerLast' },
    { text: 'Keep an action that cannot work now, with its reason.', story: 'DisabledItem' },
    { text: 'Mark the current state of a choice.', story: 'Checked' },
  ],
  donts: [{ text: 'Do not nest menus.' }],
  keyboard: [
    ['Enter, Space, Arrow keys', 'Open the menu from its button. Arrow up opens it at the last item.'],
    ['Arrow keys, Home, End, letters', 'Move to an item.'],
    ['Enter, Space', 'Runs the item.'],
    ['Escape, Tab', 'Close the menu. Focus returns to the button.'],
  ],
  accessibility: ['The roles are menu and menuitem. A disabled item takes focus and announces its reason.'],
  content: ["Write each item as a verb and its object: 'Rotate key'."],
  related: { Button: 'one action', CommandPalette: 'all actions by name', 'Popup/Popover': 'other content behind a button' },
});
