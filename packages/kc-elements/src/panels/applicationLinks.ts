// @chunk applicationLinks
export { ApplicationLinks as Panel, createLinkDialog as createDialog } from 'kc-screens/applinks/links';
