/** Controls of forms for a few values, and for long text. */
export { Checkbox, Radio, RadioGroup, Switch, Textarea } from '@fluentui/react-components'
