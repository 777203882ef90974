import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a message in a page or dialog until its cause is gone, such as a refused request or a license that expires.',
  avoid: 'Use Messages for the result of an action that succeeded. Pass the error of one field to that field.',
  dos: [
    { text: 'Put the text of the server into the body unchanged. Say in the title what failed.', story: 'Failure' },
    { text: 'Offer the one action that removes the cause.', story: 'WithAction' },
    { text: 'Set focusOnMount when the banner shows the result of a press. Pass a key that changes with the text.', story: 'TakesFocus' },
  ],
  donts: [{ text: 'Do not show several banners above each other. Show the most serious one, or combine the texts.' }],
  keyboard: [['Tab', 'Reaches the action. With focusOnMount, the banner takes focus when it appears, but Tab does not stop at it.']],
  accessibility: [
    'Errors and warnings have the role alert. The other kinds have the role status.',
    'A hidden word names the kind for screen readers, because the icon is decoration.',
  ],
  content: ['State what happened and what to do next, in one or two sentences.', 'The banner keeps line breaks of a string and never parses it as markup.'],
  related: { Messages: 'results of an action', 'Fields/Field': 'an error of one field', EmptyState: 'content that is missing altogether' },
});
