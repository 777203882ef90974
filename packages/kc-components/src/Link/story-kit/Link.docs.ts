import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Leads to another page.',
  avoid: 'Do not use it to start an action: use Button.',
  dos: [
    { text: 'Write words that name the target.', story: 'Default' },
    { text: 'Set external for a target outside of the console. The link says so and opens a new tab.', story: 'External' },
  ],
  donts: [{ text: "Do not write 'here' or 'more': screen readers list links without the text around them." }],
  keyboard: [['Enter', 'Follows the link.']],
  accessibility: ['The underline marks the link, not its color alone.', 'An external link announces the new tab, and passes no referrer or opener.'],
  content: ['Use the title of the target page.'],
  related: { Button: 'an action', Menu: 'several targets' },
});
