import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Opens another page.',
  avoid: 'Do not use it to start an action: use Button.',
  dos: [
    { text: 'Write a text that names the target.', story: 'Default' },
    { text: 'Set external for a target outside of the console. The link opens a new tab and shows an icon.', story: 'External' },
  ],
  donts: [{ text: "Do not write 'here' or 'more': screen readers list links without the text around them.", story: 'Default' }],
  keyboard: [['Enter', 'Follows the link.']],
  accessibility: ['The underline makes the link recognizable without color.', "The name of an external link ends with '(opens in a new tab)'."],
  content: ['Use the title of the target page.'],
  related: { Button: 'an action', Menu: 'several targets' },
});
