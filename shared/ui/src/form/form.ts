/** Forms: react-hook-form with the contract's valibot schemas as validators. */
export { valibotResolver } from '@hookform/resolvers/valibot'
export type { Control, FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
export { Controller, useFieldArray, useForm, useFormState, useWatch } from 'react-hook-form'
export { FormInput } from './FormInput.tsx'
