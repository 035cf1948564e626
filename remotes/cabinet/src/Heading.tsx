import { Text } from '@forum/ui'

/** The heading of a part of the page. */
export const Heading = ({ id, children }: { id: string; children: string }) => (
  <Text as="h2" id={id} size={500} weight="semibold" style={{ margin: 0 }}>
    {children}
  </Text>
)
