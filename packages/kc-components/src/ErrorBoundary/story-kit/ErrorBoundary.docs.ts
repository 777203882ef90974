import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Limits a render error, or code that fails to load, to one part of the page.',
  avoid: 'Do not use it for failed requests. Show their errors where the data is used.',
  dos: [
    { text: 'Place one around each page and each panel, and show an EmptyState as the fallback.', story: 'Broken' },
    { text: 'Pass the URL as resetKey, so that the next page renders normally.', story: 'GoesOn' },
  ],
  donts: [{ text: 'Do not log the props of components in onError: they may contain secrets.', story: 'Broken' }],
  keyboard: [],
  accessibility: ['The fallback must offer an action that keyboard users can reach, such as Reload.'],
  content: ['Do not show the message of the error to users. Say what they can do.'],
  related: { EmptyState: 'the usual fallback', 'Lazy component': 'code that loads on demand' },
});
