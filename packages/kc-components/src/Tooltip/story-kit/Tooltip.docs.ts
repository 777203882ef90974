import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a sentence about a control, on hover and on focus.',
  avoid: 'Do not use it for what users must know to go on: write it on the page. Button and Tabs show their reasons by themselves.',
  dos: [
    { text: 'Keep the element mounted, and pass undefined while there is nothing to say.', story: 'NothingToSay' },
    { text: 'Set describes to false when the text only repeats the name of an icon.', story: 'NameOnly' },
  ],
  donts: [{ text: 'Do not put links or buttons into it.' }],
  keyboard: [
    ['Tab', 'Shows the sentence of the focused control.'],
    ['Escape', 'Hides it.'],
  ],
  accessibility: ['The sentence belongs to the description of the child, visible or not.', 'The child must take focus.'],
  content: ['Write one sentence.'],
  related: { Button: 'disabledReason uses it', 'Popup/Popover': 'content with controls' },
});
