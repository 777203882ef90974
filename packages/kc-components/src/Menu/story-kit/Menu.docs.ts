import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lists actions behind one button.',
  avoid: 'Do not hide the main action of a page in it. Use Choice or SelectField to choose a value.',
  dos: [
    { text: 'Set the danger tone for an action that destroys something. The menu moves it to the end, below a line.', story: 'DangerLast' },
    { text: 'Keep an action that is not available now, with its reason.', story: 'DisabledItem' },
    { text: 'Set checked for an option that is on or off. The menu stays open when users change it.', story: 'Checked' },
  ],
  donts: [{ text: 'Do not rely on shortcut to bind the keys: the menu only shows them. Bind them with useShortcut.' }],
  keyboard: [
    ['Enter, Space, Arrow keys', 'Open the menu from its button. Arrow up focuses the last item that is not dangerous.'],
    ['Arrow keys, Home, End', 'Move between the items.'],
    ['Letters', 'Move to the next item that starts with the typed text.'],
    ['Enter, Space', 'Run the item. A link opens with Enter.'],
    ['Escape', 'Closes the menu. The focus returns to the button.'],
    ['Tab', 'Closes the menu. The focus moves on from the button.'],
  ],
  accessibility: [
    'The roles are menu and menuitem, or menuitemcheckbox for an item with checked.',
    'A disabled item takes focus. Its reason is its description.',
  ],
  content: ["Write each item as a verb and its object: 'Rotate key'."],
  related: { Button: 'one action', CommandPalette: 'all actions by name', 'Popup/Popover': 'other content behind a button' },
});
