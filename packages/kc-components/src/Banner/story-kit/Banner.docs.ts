import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a message in a page or dialog until its cause is gone, such as a refused request or a license that expires.',
  avoid:
    'Do not use it for the result of an action that succeeded: a message in the corner says that and goes by itself. An error of one field belongs to the field.',
  dos: [
    { text: 'Put the text of the server into the body unchanged, and say in the title what did not happen.', story: 'Failure' },
    { text: 'Offer the one action that removes the cause.', story: 'WithAction' },
    { text: 'Move focus to the banner when it answers a press, and change its key with each answer.', story: 'TakesFocus' },
  ],
  donts: [{ text: 'Do not stack several banners. Show the most serious one, or combine them into one text.' }],
  keyboard: [['Tab', 'Reaches the action. The banner itself takes focus only with focusOnMount.']],
  accessibility: [
    'Errors and warnings have the role alert, the other kinds have the role status.',
    'A visually hidden word names the kind, so that the color of the icon is never the only sign.',
  ],
  content: ['State what happened and what to do next, in one or two sentences.', 'Pass the text as a string: it is never parsed as markup.'],
  related: { Messages: 'results that need no answer', 'Fields/Field': 'an error of one field', EmptyState: 'content that is missing altogether' },
});
