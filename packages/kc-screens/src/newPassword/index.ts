export { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from './NewPasswordFields.tsx';
