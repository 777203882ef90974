// @chunk page
import { Eye, EyeOff, LogIn } from 'lucide-react';

/** Icons of the sign-in page that the console shows too. */
export const sharedIcons = { Eye, EyeOff, LogIn };
