import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a sentence about a control, on hover and on focus.',
  avoid: 'Write information that users need on the page. Button and Tabs show their disabledReason without another tooltip.',
  dos: [
    { text: 'Keep the tooltip mounted, and pass undefined if there is no text.', story: 'NothingToSay' },
    { text: 'Set describes to false if the text only repeats the name of an icon.', story: 'NameOnly' },
  ],
  donts: [{ text: 'Do not put links or buttons into it.' }],
  keyboard: [
    ['Tab', 'Focuses a control and shows its tooltip.'],
    ['Escape', 'Hides the tooltip.'],
  ],
  accessibility: ['The text is the description of the child, even while it is not visible.', 'The child must be focusable.'],
  content: ['Write one sentence.'],
  related: { Button: 'disabledReason uses it', 'Popup/Popover': 'content with controls' },
});
